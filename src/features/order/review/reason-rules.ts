import type { DecisionReason } from './rules.ts';

/** The reason of a decision that stands for a reason of a report. */
const BY_REPORT: Partial<Record<string, DecisionReason>> = {
  spam: 'spam',
  harassment: 'harassment',
  violence: 'violence',
  copyright: 'copyright',
  pornography: 'nudity',
};

/** The reason of a decision that stands for a check that found something. */
const BY_CHECK: Partial<Record<string, DecisionReason>> = {
  nsfw: 'nudity',
  link: 'spam',
  duplicate: 'spam',
  rate: 'spam',
  spam: 'spam',
};

/**
 * The reason that a decision begins with: what most reports and checks say, the first of equals; copyright if
 * somebody complained, and `rules` where nobody gave a reason.
 */
export function likelyReason(said: {
  readonly complaints: readonly unknown[];
  readonly reports: readonly { readonly reason: string }[];
  readonly findings: readonly { readonly cause: string }[];
}): DecisionReason {
  if (said.complaints.length > 0) return 'copyright';
  const voices = [
    ...said.reports.flatMap(({ reason }) => BY_REPORT[reason] ?? []),
    ...said.findings.flatMap(({ cause }) => BY_CHECK[cause] ?? []),
  ];
  const countOf = (reason: DecisionReason) => voices.filter((voice) => voice === reason).length;
  return voices.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? 'rules';
}
