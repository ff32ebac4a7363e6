import { defineTexts, filled } from '#base/texts.ts';

/** The page that links to all other help pages. */
export const HELP_TEXTS = defineTexts({
  title: 'Help',
  about: 'Uploading, embedding, earning, the rules, and who to contact when something’s wrong.',
  lead: filled('What you can do on {siteName}, what belongs here, and where to turn when something’s wrong.'),
  creators: 'For creators',
  site: 'Rules and rights',
  programs: 'For developers',
  wrong: 'When something’s wrong',
  /** Each page with a sentence about its content. */
  pages: {
    apps: { title: 'Your applications', about: 'Register an app that acts for people who allow it.' },
    upload: {
      title: 'Upload a video',
      about:
        'Drop a file, many at once or a whole folder, or paste a link. You get a link to share right away, no account needed.',
    },
    creators: {
      title: 'Guide for creators',
      about: 'Who can watch, cutting, captions, podcasts, moving a channel here, and going live.',
    },
    manage: {
      title: 'My videos',
      about:
        'Edit, cut, replace or delete your videos, one by one or many at once. You can restore deleted ones for 7 days.',
    },
    analytics: {
      title: 'Analytics',
      about: 'How your videos are watched, and where your viewers come from.',
    },
    links: {
      title: 'Links and pictures',
      about:
        'Show your other sites on your profile, with a check mark on those that link back with rel="me", and up to four pictures.',
    },
    embed: { title: 'Embedding videos', about: 'Show a video on your own site and control its player.' },
    widgets: {
      title: 'Widgets',
      about: 'Add a follow button, your latest videos or a channel to your site.',
    },
    api: { title: 'API reference', about: 'Every call of our API, with a form to try it.' },
    webhooks: {
      title: 'Webhooks',
      about: 'Tell your own program when a video is ready, or someone comments or sends a tip.',
    },
    earn: { title: 'Earn with your videos', about: 'How tips work and how to get paid.' },
    rules: { title: 'Community rules', about: 'What’s welcome here and what isn’t.' },
    terms: { title: 'Terms of use', about: 'What you and this site can expect of each other.' },
    privacy: {
      title: 'Privacy',
      about: 'What we store about you, for how long, and how to get or delete it.',
    },
    transparency: { title: 'Transparency', about: 'How often moderators step in, and why.' },
    licences: { title: 'Licences', about: 'The work this site is built on.' },
    copyright: { title: 'Copyright', about: 'Someone is using your work without permission.' },
  },
  report: 'Report a video, comment, message or person',
  reportAbout: 'Choose Report in its menu. A moderator reviews every report.',
  password: 'I can’t sign in',
  passwordAbout: 'We’ll send you a link to set a new password, if your account has an e-mail address.',
});

/** What is stored about people. */
export const PRIVACY_TEXTS = defineTexts({
  title: 'Privacy',
  about: 'What this site stores about you, for how long, and how to get or delete it.',
  changed: '2026-11-27',
  lead: filled(
    '{siteName} keeps only what it needs to work, doesn’t share it with anyone, and lets you download or delete it.',
  ),
  stored: 'What we store',
  given:
    'What you give us: your username, your password in hashed form, your e-mail address if you enter one, and what you post.',
  done: 'What you do with an account: your votes, follows, albums, messages and where you stopped in each video. You can pause or clear your history.',
  sessions: 'For each session, the browser and country, so you can see where you’re signed in.',
  uploads: 'For each upload, the IP address it came from in hashed form, to limit abuse.',
  joining:
    'If moderators decide who joins: your answer, username, password in hashed form, e-mail address and country, until they decide, for 30 days at most. We delete refused requests after 7 days.',
  links:
    'For links on your profile, whether their pages link back to it. Our server looks at them now and then.',
  watching: 'What we count when you watch',
  counted: filled(
    'We count one view per viewer every half hour. {siteName} works out your country from your IP address, but doesn’t store the address with what you watched.',
  ),
  analytics:
    'Owners see daily totals: views, watch time, countries, what kind of page or site led to the video, and what kind of device it was watched on. Nothing identifies a person, and countries with few views are grouped together.',
  forgotten: 'We delete these breakdowns after 400 days, and anything not yet totalled after 7.',
  cookies: 'Cookies',
  cookiesAbout:
    'They keep you signed in and remember how you like the site to look. None of them track you elsewhere, and embedded players and widgets don’t set any.',
  yours: 'What you can do',
  /** `{settings}` is a link. */
  take: 'Download everything we store about you, or delete your account, in {settings}.',
  settings: 'Settings, privacy and data',
  deleted:
    'A deleted video disappears for everyone immediately. Its files are erased 7 days later, or right away if you ask. Deleting your account deletes everything in it.',
});
