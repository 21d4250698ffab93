seat-name = Seat { $number }
list-and = and
