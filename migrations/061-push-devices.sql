-- Browsers in which a traveller asked to be told while no page is open. Their addresses and keys are sealed: whoever has
-- them can write to that browser.
create table push_devices (
  id text primary key,
  user_id text not null references users (id),
  -- told no longer than somebody is logged in there
  session_id text not null,
  -- the same browser asks again and again
  endpoint_hash text not null unique,
  sealed text not null,
  subscribed_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id, subscribed_at);
