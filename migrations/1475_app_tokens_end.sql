-- Tokens of applications that can neither be used nor refreshed any more are removed every hour.
create index oauth_token_end on oauth_token (greatest(expires_at, refresh_expires_at));
