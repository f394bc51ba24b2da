-- Events are read under the names of the provider, by which the version before knows them, and in our own words.
create index payment_events_bank_alarms on payment_events (authorisation_ref)
where type in (
  'dispute_opened', 'dispute_closed', 'refund_failed',
  'charge.dispute.created', 'charge.dispute.closed', 'refund.failed'
);
drop index payment_events_alarms;
