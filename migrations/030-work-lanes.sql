-- Work that is done in lanes: email that hangs keeps no capture waiting. What an instance of the version before asks for
-- meanwhile names no lane, and is done with the money.
alter table work add column lane text not null default 'money';
update work set lane = 'email' where kind in ('send-letter', 'tell-member', 'newsletter-news');
update work set lane = 'upkeep'
where kind in (
  'alert-operator', 'compare-group', 'forget-card', 'forget-cards', 'forget-newsletter-request', 'forget-payer',
  'prune-outbox', 'sweep'
);
drop index work_due;
drop index work_leased;
create index work_due on work (lane, due_at) where lease_until is null;
create index work_leased on work (lane, lease_until) where lease_until is not null;
