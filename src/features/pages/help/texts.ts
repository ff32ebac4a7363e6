import { defineTexts, filled } from '#base/texts.ts';

/** Community rules. */
export const RULES_TEXTS = defineTexts({
  title: 'Community rules',
  about: 'What belongs here, what doesn’t, and what happens then.',
  changed: '2026-11-22',
  lead: filled(
    '{siteName} is for videos worth showing someone. Be kind, only share what you’re allowed to, and report what doesn’t belong here.',
  ),
  welcome: 'What’s welcome',
  allowed: [
    'Things you filmed, drew, rendered, played or recorded yourself.',
    'Short clips of other people’s work, if you’re allowed to share them and credit the maker.',
    'Videos up to 30 min long, with titles and tags that say what’s in them.',
  ],
  unwelcome: 'What isn’t',
  forbidden: [
    'Adult content: no pornography, no nudity for its own sake.',
    'Anything that sexualises or endangers children.',
    'Cruelty to people or animals, shown to shock or entertain.',
    'Hatred of people for who they are, or calls to violence.',
    'Filming people where they’d expect privacy, or to humiliate them.',
    'Films, broadcasts and music that others own and haven’t released for sharing.',
    'Advertising, scams, or the same video over and over.',
  ],
  people: 'How we treat each other',
  conduct: [
    'Talk about the video, not the looks, origin or faith of the people in it.',
    'Disagree all you like, without insults or threats.',
    'Don’t post anything that reveals where someone lives, works or goes to school.',
    'Vote once for what you like. We remove bought votes and votes from second accounts.',
  ],
  reports: 'When something’s wrong',
  reporting:
    'A moderator reviews the video or comment. If it breaks the rules, it’s suspended or deleted. If it’s something small, it may just be removed from its channel or marked as not safe for work (NSFW). Accounts that keep breaking the rules are banned. Anything that endangers a child is reported to the authorities.',
  /** `{terms}` is a link. */
  partOf: 'These rules are part of the {terms}.',
  terms: 'terms of use',
});

/** Terms of use. */
export const TERMS_TEXTS = defineTexts({
  title: 'Terms of use',
  about: 'What you and this site can expect of each other.',
  changed: '2026-11-22',
  lead: filled(
    'Your videos stay yours. You let {siteName} show them, you follow the law and the community rules, and you can delete what you uploaded at any time.',
  ),
  agreeing: 'When these terms apply',
  agreement: filled(
    'They apply when you use {siteName}, with or without an account. By uploading a video or signing up, you agree to them. If you don’t agree, please don’t upload or sign up. You don’t need to agree to anything to watch.',
  ),
  uploads: 'What you upload',
  rights: 'You keep all rights to your videos, titles, descriptions and comments.',
  permission: filled(
    'You allow {siteName} to store them, convert them to other formats, make thumbnails from them, and show them on this site, in embedded players and through its API. This permission ends when you delete them.',
  ),
  origin: 'You confirm that you made what you upload, or that the person who made it lets you share it.',
  unlisted:
    'Videos are public, unlisted, for your followers only, with a password, or public from a time that you choose, if you like as a premiere that everyone watches together. Unlisted videos don’t appear in lists, but anyone with the link can watch them, so don’t upload anything that must stay secret.',
  anonymous:
    'A video without an account belongs to the browser that uploaded it. Sign up in that browser to keep it.',
  accounts: 'Your account',
  account: filled(
    'Choose a password you don’t use anywhere else and keep it to yourself: you’re responsible for what happens on your account. If someone else gets in, tell the people who run {siteName}. Don’t impersonate anyone, and don’t make accounts to get around a ban.',
  ),
  conduct: 'What isn’t allowed',
  /** `{rules}` is a link. */
  rulesApply: 'The {rules} are part of these terms.',
  rules: 'community rules',
  abuse: filled(
    'You also mustn’t break into or overload the site, collect other people’s data from it, or use bots to vote, follow or view. Moderators may remove videos and comments that break the rules, and close accounts that do it repeatedly. Where the law requires it, {siteName} removes things immediately.',
  ),
  privacy: 'What we store about you',
  /** `{privacy}` is a link. */
  privacyApplies: 'The {privacy} page says what we keep, for how long, and how to get or delete it.',
  privacyPage: 'privacy',
  warranty: 'What we can’t promise',
  liability: filled(
    '{siteName} is run with care, but provided as is. It may be unavailable and files may be lost, so keep a copy of anything that matters to you. As far as the law allows, the people who run this site aren’t liable for losses from using it. Nothing here takes away your legal rights.',
  ),
  changes: 'Changes',
  change: filled(
    'These terms can change. The version on this page is the one that applies. If you keep using {siteName} after a change, you accept it. If you don’t, delete your videos and your account.',
  ),
});

/** Licences. */
export const LICENCES_TEXTS = defineTexts({
  title: 'Licences',
  about: 'The data, typefaces, pictures and software this site is built with, and their licences.',
  lead: filled('{siteName} is built on the work of many people. Thank you.'),
  site: 'This site',
  program: 'This site runs on Vireo, under the Apache License 2.0.',
  shown: 'In your browser',
  /** `{name}` is a link. */
  shownLine: '{name}, {use}. {by}. {licence}.',
  server: 'On the server',
  serverLine: '{licence}: {names}',
  programs: 'Tools',
  /** `{name}` is a link. */
  programLine: '{name}, {use}. {licence}.',
});
