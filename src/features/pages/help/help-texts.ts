import { defineTexts, filled } from '#base/texts.ts';

/** The page that leads to all others which help. */
export const HELP_TEXTS = defineTexts({
  title: 'Help',
  about: 'Uploading, embedding, earning, the rules of this site, and whom to tell when something is wrong.',
  lead: filled(
    'What you can do on {siteName}, what belongs here, and where to turn when something is wrong.',
  ),
  creators: 'For people who make videos',
  site: 'Rules and rights',
  wrong: 'When something is wrong',
  /** The pages, each with what it says. */
  pages: {
    upload: {
      title: 'Upload a video',
      about: 'Drop a file or paste a link. You get a link to share at once, also without an account.',
    },
    manage: {
      title: 'My videos',
      about: 'Edit, replace or delete what you uploaded. What you delete can come back for 7 days.',
    },
    analytics: {
      title: 'Analytics',
      about: 'How your videos are watched, and where your viewers come from.',
    },
    embed: { title: 'Embedding videos', about: 'Show one video on your own site, and control its player.' },
    widgets: {
      title: 'Widgets',
      about: 'A follow button, your latest videos or a channel, to paste into your site.',
    },
    earn: { title: 'Earn with tips', about: 'How tips work, and how to get them paid out.' },
    rules: { title: 'Community rules', about: 'What is welcome here and what is not.' },
    terms: { title: 'Terms of use', about: 'What you and this site may expect of each other.' },
    privacy: {
      title: 'Privacy',
      about: 'What is stored about you, for how long, and how to get or delete it.',
    },
    transparency: { title: 'Transparency', about: 'How often moderators stepped in, and why.' },
    licences: { title: 'Licences', about: 'Whose work this site is made with.' },
    copyright: { title: 'Copyright complaint', about: 'Somebody uses your work without your permission.' },
  },
  report: 'Report a video, comment, message or person',
  reportAbout: 'Choose Report in the menu beside it. A moderator looks at every report.',
  password: 'I cannot sign in',
  passwordAbout: 'We send you a link for a new password, if your account has an e-mail address.',
});

/** What is stored about people. */
export const PRIVACY_TEXTS = defineTexts({
  title: 'Privacy',
  about: 'What this site stores about you, for how long, and how to get or delete it.',
  lead: filled(
    '{siteName} keeps what it needs to work, tells nobody else, and lets you take it along or delete it.',
  ),
  stored: 'What is stored',
  given:
    'What you give: your username, your password in hashed form, your e-mail address if you enter one, and what you post.',
  done: 'What you do with an account: your votes, follows, albums, messages, and where you stopped in a video. You can pause and clear your history.',
  sessions: 'With a session its browser and country are kept, so that you can see where you are signed in.',
  uploads: 'With an upload the address it came from is kept in hashed form, to limit misuse.',
  watching: 'What is counted when you watch',
  counted: filled(
    'A view is counted once per viewer in half an hour. From your network address {siteName} works out a country; the address itself is not stored with what you watched.',
  ),
  analytics:
    'Owners see sums by day: views, watch time, countries, the kind of page or site that led to the video, and the kind of device. No sum names a person, and countries with few views are shown together.',
  forgotten: 'These origins are deleted after 400 days, what was not yet summed up after 7.',
  cookies: 'Cookies',
  cookiesAbout:
    'They keep you signed in and remember how you like the site to look. None of them follow you elsewhere, and embedded players and widgets set none.',
  yours: 'What you can do',
  /** `{settings}` is a link. */
  take: 'Download everything that is stored about you, or delete your account, under {settings}.',
  settings: 'Settings, security and data',
  deleted:
    'A deleted video is gone for everyone at once; its files are erased 7 days later, or at once if you ask for that. A deleted account goes with everything that is its own.',
});
