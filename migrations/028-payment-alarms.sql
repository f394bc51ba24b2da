-- the few events that a person has to know of, found without reading them all
create index payment_events_alarms on payment_events (authorisation_ref)
where type in ('charge.dispute.created', 'charge.dispute.closed', 'refund.failed');
