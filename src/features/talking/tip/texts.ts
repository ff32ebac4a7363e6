import { moneyText } from '#base/money.ts';

/** What people read of tips. */
export const TEXTS = {
  tip: 'Tip',
  title: (name: string) => `Tip ${name}`,
  send: 'Send tip',
  own: 'You cannot tip yourself.',
  blocked: 'You cannot tip this person.',
  off: 'Tips are switched off on this site.',
  noWay: 'Nobody can pay by card here.',
  notEnough: 'There is not enough money for that.',
  usedKey: 'That key belongs to something else.',
  earlier: 'This tip can no longer be given back.',
  sent: (name: string) => `Thank you! ${name} has your tip.`,
  waiting: 'Your payment has not arrived yet.',
  over: 'This payment was not finished. Nothing was taken.',
  givenBack: 'This tip was given back to you.',
  emptyWallet: 'Your wallet is empty.',
  amount: 'Please enter an amount.',
  destination: 'Please say where the money is to go.',
  requested: 'Your payout has been asked for.',
  withdrawn: 'The payout is withdrawn.',
  refunded: 'The tip is given back.',
  manage: 'Tips and payouts',
  settings: 'Tips',
  earn: 'Earn with your videos',
  tippers: 'Biggest tippers',
} as const;

/** A line of a statement in words, by the kind of its transfer. */
export const KIND_TEXTS: Readonly<Record<string, string>> = {
  credit: 'Wallet credited',
  debit: 'Taken from the wallet',
  tip: 'Tip',
  refund: 'Tip given back',
  'payout-hold': 'Payout asked for',
  'payout-paid': 'Payout paid',
  'payout-back': 'Payout not paid',
  left: 'Account closed',
};

/** How a payout stands, in words. */
export const PAYOUT_TEXTS: Readonly<Record<string, string>> = {
  requested: 'Waiting',
  paid: 'Paid',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** What is wrong with an amount outside these bounds, minor units. */
export function boundsText(smallest: number, largest: number | null, currency: string): string {
  if (largest === null) return `Please enter at least ${moneyText(smallest, currency)}.`;
  return `Please enter an amount from ${moneyText(smallest, currency)} to ${moneyText(largest, currency)}.`;
}

/** Where money of a line of a statement was, in words. */
export const PURSE_TEXTS: Readonly<Record<string, string>> = {
  wallet: 'Wallet',
  earned: 'Earnings',
  held: 'Being paid out',
};
