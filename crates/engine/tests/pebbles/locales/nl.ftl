filled = De hoop telt { $count } steentjes.
took = { $count ->
    [one] { $seat } neemt één steentje.
   *[other] { $seat } neemt { $count } steentjes.
}
took-last = { $seat } heeft het laatste genomen.
last-pebble = het laatste steentje
offer-take = neem er { $count }
left = nog { $count }
rules-standard = Neem van de hoop; het laatste steentje wint. Voor iedereen.
rule-most = Hoeveel je er tegelijk mag nemen
