-- Who is well known, and which tags are much used, is looked at first when many names begin alike.
create index account_counter_followed on account_counter (follower_count desc, account_id desc);
create index tag_used on tag (use_count desc, id);
