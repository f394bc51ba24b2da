-- The renewals of a hold are looked for before its seat is freed.
create index checkouts_of_renewed on checkouts (renews) where renews is not null;
