import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

interface AdNumbersProps {
  kind: AdObject['kind'];
  /** The ad being edited; without it a new one is created. */
  ad?: AdObject;
  /** The props of a field by its name and initial value. */
  field: (name: string, begin: string) => { name: string; defaultValue: string; error: string | undefined };
}

/** How soon an ad may be skipped, and how often it is shown relative to others. */
export function AdNumbers({ kind, ad, field }: AdNumbersProps) {
  const texts = useTexts(TEXTS);
  return (
    <>
      {kind === 'video' && (
        <TextInput
          {...field('skip_after', String(ad?.skip_after ?? ''))}
          label={texts.skipAfter}
          type="number"
          min={0}
          max={60}
          optional
          hint={texts.skipAfterHint}
        />
      )}
      <TextInput
        {...field('weight', String(ad?.weight ?? 1))}
        label={texts.weight}
        type="number"
        min={1}
        max={100}
        hint={texts.weightHint}
      />
    </>
  );
}
