import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

interface AdNumbersProps {
  kind: AdObject['kind'];
  /** What is edited; without it an ad is made. */
  ad?: AdObject;
  errorOf: (param: string) => string | undefined;
}

/** How soon an ad may be skipped, and how often it is shown beside others. */
export function AdNumbers({ kind, ad, errorOf }: AdNumbersProps) {
  const texts = useTexts(TEXTS);
  return (
    <>
      {kind === 'video' && (
        <TextInput
          label={texts.skipAfter}
          name="skip_after"
          type="number"
          min={0}
          max={60}
          optional
          hint={texts.skipAfterHint}
          defaultValue={ad?.skip_after ?? ''}
          error={errorOf('skip_after')}
        />
      )}
      <TextInput
        label={texts.weight}
        name="weight"
        type="number"
        min={1}
        max={100}
        hint={texts.weightHint}
        defaultValue={ad?.weight ?? 1}
        error={errorOf('weight')}
      />
    </>
  );
}
