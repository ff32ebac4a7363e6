import { Alert } from '#ui/Alert.tsx';
import { CopyField } from '#ui/CopyField.tsx';

/** What an application identifies itself with. The secret is shown once. */
export function ClientKeys({ clientId, secret }: { clientId: string; secret: string | null }) {
  return (
    <>
      <CopyField label="Client id" value={clientId} />
      {secret && (
        <>
          <CopyField label="Client secret" value={secret} />
          <Alert kind="warning">Keep the secret now: it is not shown again.</Alert>
        </>
      )}
    </>
  );
}
