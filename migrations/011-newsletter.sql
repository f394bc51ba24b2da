-- Wishes for the newsletter that wait for the link mailed to the address. Each goes when its link ends: nobody's address
-- stays here without their own proven wish.
create table newsletter_requests (
  token_hash text primary key,
  email text not null,
  language text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index newsletter_requests_of_email on newsletter_requests (email);

-- Who gets it, with the proof of consent: when it was asked for, and when the link in the mailbox was followed.
create table newsletter_subscribers (
  email text primary key,
  language text not null,
  -- of the link that was followed: following it twice is no error
  request_hash text not null unique,
  -- stands in the links of letters and can do nothing but end the subscription
  leave_token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null
);
