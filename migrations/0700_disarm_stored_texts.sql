-- Texts from before characters that turn the direction or are not seen were taken out of what people write. What
-- joins letters or emoji, chooses their form, or spells a flag stays, as it does there (src/base/disarm.ts).
do $$
declare
  unseen constant text := '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160'
    '\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E0FFF]';
  place record;
begin
  -- An album has a title.
  update album set title = 'Untitled' where regexp_replace(title, unseen, '', 'g') = '';
  for place in select * from (values
    ('account', 'displayname'), ('account', 'bio'), ('album', 'title'), ('album', 'description'),
    ('album_video', 'title'), ('album_video', 'description'), ('caption', 'label'), ('channel', 'title'),
    ('channel', 'description'), ('comment', 'body'), ('copyright_complaint', 'name'),
    ('copyright_complaint', 'work'), ('copyright_complaint', 'details'), ('copyright_complaint', 'answer'),
    ('house_ad', 'title'), ('message', 'body'), ('notification', 'text'), ('oauth_app', 'name'),
    ('oauth_app', 'description'), ('oauth_app', 'organization'), ('passkey', 'name'), ('payout', 'note'),
    ('report', 'text'), ('social_account', 'name'), ('tip', 'text'),
    ('upload', 'filename'), ('video', 'title'), ('video', 'description'), ('video', 'featured_title'),
    ('video', 'featured_description')
  ) as texts (of, part)
  loop
    execute format('update %1$I set %2$I = regexp_replace(%2$I, $1, '''', ''g'') where %2$I ~ $1',
      place.of, place.part) using unseen;
  end loop;
end $$;
