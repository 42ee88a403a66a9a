"""Looks up how many of a product are in stock, and fails for those that it does not know."""

import sys

STOCK = {"A1": 4}


def look_up(sku):
    return STOCK[sku]


if __name__ == "__main__":
    print(look_up(sys.argv[1]))
