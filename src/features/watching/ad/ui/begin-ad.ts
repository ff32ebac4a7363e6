import type { AdObject } from '../contract.ts';

/** An ad as it is typed into the form that adds one. */
export interface TypedAd {
  readonly kind: AdObject['kind'];
  readonly title: string;
  readonly click_url: string;
  readonly weight: number;
  readonly skip_after?: number;
}

/** The calls behind the form. */
export interface AdCalls {
  create(ad: TypedAd): Promise<AdObject>;
  change(stored: AdObject, ad: TypedAd): Promise<AdObject>;
  remove(stored: AdObject): Promise<void>;
  send(stored: AdObject, file: File): Promise<AdObject>;
}

/**
 * Stores what was typed. After a refused file the ad is there already, without one: what was corrected
 * replaces it. An ad cannot become another kind, so that it is removed then.
 */
export async function beginAd(
  calls: Omit<AdCalls, 'send'>,
  typed: TypedAd,
  unfinished: AdObject | null,
): Promise<AdObject> {
  if (unfinished?.kind === typed.kind) return calls.change(unfinished, typed);
  if (unfinished) await calls.remove(unfinished);
  return calls.create(typed);
}
