-- What became of a payment is read with it. Since 035 no index holds all its entries, so each reading went through those of
-- everybody.
create index payment_entries_of_checkout on payment_entries (checkout_id);

-- My Groups and every checkout ask what a traveller can still pay on: a few rows at most, however many they have paid.
create index checkouts_payable on checkouts (user_id) where state in ('opening', 'open');
