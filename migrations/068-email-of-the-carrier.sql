-- Where travellers reach the carrier of their train, as its booking named it; earlier bookings name none.
alter table bookings add column carrier_email text;
