-- From which network a checkout was opened, as a hash: unpaid ones are limited per address. Emptied after a day.
alter table checkouts add column opened_from text;
create index checkouts_opened_from on checkouts (opened_from) where opened_from is not null;
