-- Whoever forgot the payment password sets another with a code and the login password, and withdraws nothing for a while.

alter type code_purpose add value 'payment-password';

alter table payment_password
  -- No withdrawal is asked for before this moment; the owner has heard of the new one by then.
  add column cools_until timestamptz;
