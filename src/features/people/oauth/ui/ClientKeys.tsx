import { Alert } from '#ui/Alert.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** An application's credentials. The secret is shown once. */
export function ClientKeys({ clientId, secret }: { clientId: string; secret: string | null }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <CopyField label={texts.clientId} value={clientId} />
      {secret && (
        <>
          <CopyField label={texts.clientSecret} value={secret} />
          <Alert kind="warning">{texts.keepSecret}</Alert>
        </>
      )}
    </>
  );
}
