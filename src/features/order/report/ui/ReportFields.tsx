import { Radio } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type Reason, REASONS, REPORT_MAX } from '../rules.ts';
import { REASON_TEXTS } from '../texts.ts';

interface ReportFieldsProps {
  reason: Reason;
  /** Whether copyright is a reason, which leads to a form of its own. */
  hasComplaint: boolean;
  onReason: (reason: Reason) => void;
}

/** The reasons, none of which has to be chosen (spec §5), and room for a sentence. */
export function ReportFields({ reason, hasComplaint, onReason }: ReportFieldsProps) {
  return (
    <>
      <fieldset className="report-reasons">
        <legend>What is wrong with it?</legend>
        {REASONS.filter((one) => one !== 'none' && (hasComplaint || one !== 'copyright')).map((one) => (
          <Radio
            key={one}
            name="reason"
            value={one}
            label={REASON_TEXTS[one]}
            checked={reason === one}
            onChange={() => onReason(one)}
          />
        ))}
      </fieldset>
      {reason === 'copyright' ? (
        <p className="ui-muted">
          Only whoever owns a work can complain about its use. A short form asks for what we need to act.
        </p>
      ) : (
        <TextArea
          name="text"
          label="Anything else we should know?"
          optional
          rows={2}
          counter={REPORT_MAX}
          hint="For example, at what time something happens."
        />
      )}
    </>
  );
}
