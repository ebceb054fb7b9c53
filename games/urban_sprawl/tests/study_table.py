#!/usr/bin/env python3
"""Adds up what shards of the study (rules/study_test.cc) printed, and writes it as tables.

  study_table.py FILE...
"""
import sys

LENGTHS = ("standard", "longer", "shorter")
ZONES = ("CIV", "COM", "IND", "RES", "PARK")
SUMS = ("games", "turns", "elections", "elections_without_place", "places", "places_without_place", "moves_without_space",
        "stagnations", "stagnant_games")


def histogram_of(text):
    pairs = (pair.split(":") for pair in text.split(",") if pair)
    return {int(number): int(games) for number, games in pairs}


def added(paths):
    """The sums and histograms of each kind of game, by players and length."""
    kinds = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            lines = [line.split()[1:] for line in file if line.startswith("study ")]
        for line in lines:
            fields = dict(field.split("=") for field in line)
            kind = kinds.setdefault((int(fields.pop("players")), fields.pop("length")), {})
            for name, text in fields.items():
                if name in SUMS:
                    kind[name] = kind.get(name, 0) + int(text)
                    continue
                histogram = kind.setdefault(name, {})
                for number, games in histogram_of(text).items():
                    histogram[number] = histogram.get(number, 0) + games
    return kinds


def quantile(histogram, share):
    """The least number that this share of all games does not exceed."""
    needed, seen = share * sum(histogram.values()), 0
    for number in sorted(histogram):
        seen += histogram[number]
        if seen >= needed:
            return number
    return 0


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.2f} %)" if whole else "0 of 0"


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    kinds = added(sys.argv[1:])
    order = sorted(kinds, key=lambda kind: (kind[0], LENGTHS.index(kind[1])))
    row("players", "length", "games", "turns a game", "elections without a park", "place effects without a place",
        "moves without space", "games with stagnation", "longest idleness in rounds: median, 99 %, most", "lots built on: median, 99 %, most")
    print("|---" * 10 + "|")
    for players, length in order:
        kind = kinds[players, length]
        idle = [f"{quantile(kind['longest_idle'], part) / players:.1f}" for part in (0.5, 0.99, 1)]
        fullest = [str(quantile(kind["fullest"], part)) for part in (0.5, 0.99, 1)]
        row(players, length, kind["games"], f"{kind['turns'] / kind['games']:.1f}",
            share(kind["elections_without_place"], kind["elections"]), share(kind["places_without_place"], kind["places"]),
            kind["moves_without_space"], share(kind["stagnant_games"], kind["games"]), ", ".join(idle), ", ".join(fullest))
    print("\nBuilding tiles used in a game, 99 % / most:\n")
    names = [f"{zone}{size}" for zone in ZONES for size in (range(1, 5) if zone != "PARK" else (1,))]
    row("players", "length", *names)
    print("|---" * (len(names) + 2) + "|")
    for players, length in order:
        kind = kinds[players, length]
        row(players, length, *(f"{quantile(kind[name], 0.99)} / {quantile(kind[name], 1)}" for name in names))


if __name__ == "__main__":
    main()
