-- Events are stored in our own words; the names of the provider are in rows that are older, for a month.
create index payment_events_bank_alarms on payment_events (authorisation_ref)
where type in (
  'dispute_opened', 'dispute_closed', 'refund_failed',
  'charge.dispute.created', 'charge.dispute.closed', 'refund.failed'
);
drop index payment_events_alarms;
