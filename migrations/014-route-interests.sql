-- Travellers who would take a route that is not offered yet; once for a traveller and a pair of stations.
create table route_interests (
  user_id text not null references users (id),
  departure_station text not null,
  arrival_station text not null,
  registered_at timestamptz not null,
  primary key (user_id, departure_station, arrival_station)
);
create index route_interests_by_route on route_interests (departure_station, arrival_station);
