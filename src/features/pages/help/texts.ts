import { defineTexts, filled } from '#base/texts.ts';

/** Community rules. */
export const RULES_TEXTS = defineTexts({
  title: 'Community rules',
  about: 'What belongs here, what does not, and what happens then.',
  lead: filled(
    '{siteName} is for videos worth showing to somebody. Be kind, share what you may share, and report what does not belong here.',
  ),
  welcome: 'What is welcome',
  allowed: [
    'Things you filmed, drew, rendered, played or recorded yourself.',
    'Short clips of other people’s work, if you are allowed to share them and say who made them.',
    'Videos up to 30 min long. Titles and tags that say what is in them.',
  ],
  unwelcome: 'What is not',
  forbidden: [
    'Adult content: no pornography, no nudity for its own sake.',
    'Anything that sexualises or endangers children.',
    'Cruelty to people or animals, shown to shock or to please.',
    'Hatred of people for who they are, and calls to violence.',
    'Somebody filmed where they could expect to be alone, or shown to be shamed.',
    'Films, broadcasts and music that belong to others and that they did not release.',
    'Advertising, fraud, and the same video again and again.',
  ],
  people: 'How we treat each other',
  conduct: [
    'Talk about the video, not about the looks, the origin or the faith of the person in it.',
    'Disagree as much as you like, without insults and threats.',
    'Do not post what tells others where somebody lives, works or goes to school.',
    'Vote for what you liked, once. Bought votes and votes from second accounts are removed.',
  ],
  reports: 'When something is wrong',
  reporting:
    'A moderator looks at the video or comment. What breaks the rules is suspended or deleted; something small may just be moved out of its channel or marked as not safe for work. Accounts that keep breaking the rules are banned. Danger to a child is reported to the authorities.',
  /** `{terms}` is a link. */
  partOf: 'These rules are part of the {terms}.',
  terms: 'terms of use',
});

/** Terms of use. */
export const TERMS_TEXTS = defineTexts({
  title: 'Terms of use',
  about: 'What you and this site may expect of each other.',
  lead: filled(
    'Your videos stay yours. You let {siteName} show them, you keep to the law and the community rules, and you can delete what you uploaded at any time.',
  ),
  agreeing: 'When these terms apply',
  agreement: filled(
    'They apply when you use {siteName}, with or without an account. By uploading a video or by signing up you agree to them. If you do not agree, please do not upload and do not sign up; watching needs no agreement.',
  ),
  uploads: 'What you upload',
  rights: 'You keep all rights to your videos, titles, descriptions and comments.',
  permission: filled(
    'You allow {siteName} to store them, to convert them to other formats, to make pictures of them, and to show them on this site, in players embedded elsewhere and through its programming interface. This permission ends when you delete them.',
  ),
  origin: 'You confirm that you made what you upload, or that whoever made it allows you to share it.',
  unlisted:
    'A video is public or unlisted. An unlisted one is in no list, but anyone who has its link can watch it: do not upload what must stay secret.',
  anonymous:
    'A video without an account belongs to the browser that uploaded it. Sign up in that browser to keep it.',
  accounts: 'Your account',
  account: filled(
    'Choose a password that you use nowhere else and keep it to yourself: what happens under your account counts as yours. Tell the people who run {siteName} when somebody else has got in. Do not pretend to be another person, and do not make accounts to get around a ban.',
  ),
  conduct: 'What is not allowed',
  /** `{rules}` is a link. */
  rulesApply: 'The {rules} are part of these terms.',
  rules: 'community rules',
  abuse: filled(
    'Besides them, do not break into or overload the site, do not collect other people’s data from it, and do not use programs to vote, follow or view. Moderators may remove videos and comments that break the rules, and may close accounts that do so again and again. Where the law demands it, {siteName} removes things at once.',
  ),
  privacy: 'What is stored about you',
  /** `{privacy}` is a link. */
  privacyApplies: 'The page on {privacy} says what is kept, for how long, and how to get or delete it.',
  privacyPage: 'privacy',
  warranty: 'What nobody can promise',
  liability: filled(
    '{siteName} is run with care, but it is offered as it is. It may be unavailable, and files may be lost: keep a copy of everything that matters to you. As far as the law allows, the people who run this site are not liable for losses that come from using it. Nothing here takes away rights that the law gives you.',
  ),
  changes: 'Changes',
  change: filled(
    'These terms can change. The version on this page is the one that applies. If you go on using {siteName} after a change, you accept it; if you do not accept it, delete your videos and your account.',
  ),
});

/** Licences. */
export const LICENCES_TEXTS = defineTexts({
  title: 'Licences',
  about: 'The data, typefaces, pictures and programs that this site is made with, and their licences.',
  lead: filled('{siteName} stands on the work of many people. Thank you.'),
  site: 'This site',
  program: 'The program that this site runs on is Vireo, under the Apache License 2.0.',
  shown: 'What reaches you',
  /** `{name}` is a link. */
  shownLine: '{name}, {use}. {by}. {licence}.',
  server: 'What runs on the server',
  serverLine: '{licence}: {names}',
  programs: 'Programs',
  /** `{name}` is a link. */
  programLine: '{name}, {use}. {licence}.',
});
