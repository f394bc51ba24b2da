-- What was wanted on a card page that nobody paid on is emptied a day later; the sweep finds such rows without reading the others.
create index checkouts_unpaid_subject on checkouts (settled_at) where state = 'expired' and subject_data <> '{}'::jsonb;
create index checkouts_unpaid_page on checkouts (settled_at) where state = 'expired' and pending <> '{}'::jsonb;
