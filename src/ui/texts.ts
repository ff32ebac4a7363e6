import { dayText, defineTexts, filled, momentText, numberText, percentText } from '#base/texts.ts';

/** The own texts of components that every page uses. Spec §5 (ribbon), §8 (copy link). */
export const TEXTS = defineTexts({
  copy: 'Copy',
  showTyped: 'Show what you’ve typed',
  hideTyped: 'Hide what you’ve typed',
  copied: 'Copied!',
  saved: 'Changes saved!',
  save: 'Save changes',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  remove: 'Delete',
  undo: 'Undo',
  optional: 'optional',
  more: 'Show more',
  tryAgain: 'Try again',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  /** A button with a count in its corner; its visible text is part of its name. */
  badge: filled('{label}: {count}'),
  /** A chip with a choice: “Length: under 4 minutes”, and the link that takes it away. */
  labelled: filled('{label}: {value}'),
  removeChoice: filled('Remove “{choice}”'),
  today: 'Today',
  yesterday: 'Yesterday',
  day: (language, day: number) => dayText(new Date(day), language),
  moment: (language, at: number) => momentText(new Date(at), language),
  percent: (language, share: number) => percentText(share, language),
  /** How much of a field is used: as displayed, and as read out. */
  used: (language, length: number, max: number) =>
    `${numberText(length, language)} / ${numberText(max, language)}`,
  usedSpoken: filled('{length} of {max} characters'),
});
