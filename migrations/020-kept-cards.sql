-- A kept card is forgotten at the provider once nothing of its owner's is held on it any more.
alter table checkouts add column card_forgotten_at timestamptz;
create index checkouts_cards_kept on checkouts (mandate) where mandate is not null and card_forgotten_at is null;
