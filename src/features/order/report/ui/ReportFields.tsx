import { Checkbox, Radio } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type Reason, REASONS, REPORT_MAX } from '../rules.ts';
import { useTexts } from '#ui/use-texts.ts';
import { REPORT_REASONS } from '../reason-texts.ts';
import { TEXTS } from '../texts.ts';

interface ReportFieldsProps {
  reason: Reason;
  /** True for a video: copyright is then a reason, which leads to a form of its own. */
  hasComplaint: boolean;
  /** The site at which the thing is at home; empty for this one. */
  host: string;
  /** What is wrong with the text. */
  textError: string | undefined;
  onReason: (reason: Reason) => void;
}

/** The reasons, all optional (spec §5), and a text field. */
export function ReportFields({ reason, hasComplaint, host, textError, onReason }: ReportFieldsProps) {
  const texts = useTexts(TEXTS);
  const reasons = useTexts(REPORT_REASONS);
  return (
    <>
      <fieldset className="report-reasons">
        <legend>{texts.question}</legend>
        {REASONS.filter((one) => one !== 'none' && (hasComplaint || one !== 'copyright')).map((one) => (
          <Radio
            key={one}
            name="reason"
            value={one}
            label={reasons[one]}
            checked={reason === one}
            onChange={() => onReason(one)}
          />
        ))}
      </fieldset>
      {reason === 'copyright' ? (
        <p className="ui-muted">{texts.copyright}</p>
      ) : (
        <TextArea
          name="text"
          label={texts.more}
          optional
          rows={2}
          counter={REPORT_MAX}
          error={textError}
          hint={hasComplaint ? texts.moreHint : undefined}
        />
      )}
      {host !== '' && reason !== 'copyright' && (
        <Checkbox name="forward" label={texts.forward({ host })} hint={texts.forwardHint} />
      )}
    </>
  );
}
