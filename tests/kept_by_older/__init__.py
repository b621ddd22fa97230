"""Saves of an older program, which this program continues: settings, and unfinished games of a LAN.

Other games that older programs kept stand beside the tests of their titles (`tests/titles/*/records`).
"""
