-- The address that an account is to have once its owner has confirmed it. Until then `email` stays as it is.
alter table account add column email_new text;
