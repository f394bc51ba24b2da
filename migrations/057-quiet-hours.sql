-- The hours in which a traveller wants no emails that can wait, on the clock of the Netherlands. Nothing here: 22 to 8.
create table quiet_hours (
  user_id text primary key references users (id),
  is_on boolean not null,
  from_hour smallint not null,
  to_hour smallint not null,
  chosen_at timestamptz not null
);
-- Told in the app during quiet hours, and by the other ways when they are over.
alter table notices add column held_back boolean not null default false;
