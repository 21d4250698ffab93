seat-name = Plaats { $number }
list-and = en
