import type { ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import type { IconName } from '#ui/icons.ts';

interface PanelFormProps {
  action: string;
  /** An error of the form as a whole. */
  mistake: string | null;
  /** Label of the button. */
  send: string;
  /** Whether it has a file field. */
  withFile?: boolean;
  icon?: IconName;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A form of the panel, which works without scripts: its fields and the button below them. */
export function PanelForm({
  action,
  mistake,
  send,
  withFile,
  icon,
  variant = 'primary',
  children,
}: PanelFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType={withFile ? 'multipart/form-data' : undefined}
      className="panel-form ui-card"
    >
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      {children}
      <div>
        <Button type="submit" variant={variant} icon={icon}>
          {send}
        </Button>
      </div>
    </form>
  );
}
