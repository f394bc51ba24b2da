-- A place of IPv6 is kept as three digests, of its /48, its /56 and its /64, so that what was left unpaid around it is
-- found by how the text begins. The operators of these indexes compare bytes, whatever the language of the database is;
-- they serve the equal ones too.
create index checkouts_opened_within on checkouts (opened_from text_pattern_ops) where opened_from is not null;
drop index checkouts_opened_from;

create index orders_made_within on orders (made_from text_pattern_ops, created_at desc);
drop index orders_made_from;
