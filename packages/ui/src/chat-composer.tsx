import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useId } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { controlLook } from './field.tsx';
import { Icon } from './icon.tsx';

type ChatComposerProps = {
  label: string;
  placeholder: string;
  sendLabel: string;
  value: string;
  onChange: (value: string) => void;
  onSend: (text: string) => void;
  /** The most characters of a message. */
  max: number;
  /** Describes how many characters are left; negative if the text is too long. */
  countText: (left: number) => string;
  isDisabled?: boolean | undefined;
};

/** The number is shown from this many characters before the end. */
const COUNT_FROM = 100;

/** A field that grows with its text. Enter sends, Shift and Enter begins a new line. */
export function ChatComposer(props: ChatComposerProps) {
  const {
    label,
    placeholder,
    sendLabel,
    value,
    onChange,
    onSend,
    max,
    countText,
    isDisabled = false,
  } = props;
  const countId = useId();
  const left = max - [...value.normalize('NFC').trim()].length;
  const isSendable = left >= 0 && value.trim() !== '' && !isDisabled;
  const send = () => {
    if (isSendable) onSend(value.trim());
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // An input method uses Enter to choose a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid gap-1">
      <div className="flex items-end gap-2">
        <textarea
          aria-label={label}
          aria-describedby={left < COUNT_FROM ? countId : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={placeholder}
          rows={1}
          enterKeyHint="send"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          className={`${controlLook} field-sizing-content max-h-36 min-h-11 resize-none px-3.5 py-2`}
        />
        <button
          type="submit"
          aria-label={sendLabel}
          title={sendLabel}
          disabled={!isSendable}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-accent bg-lamp text-on-lamp transition-colors hover:bg-lamp/85 disabled:border-line disabled:bg-raised disabled:text-muted"
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
      {left < COUNT_FROM && (
        <p
          id={countId}
          data-over={left < 0}
          className="text-xs text-muted data-[over=true]:font-semibold data-[over=true]:text-danger"
        >
          {countText(left)}
        </p>
      )}
    </form>
  );
}
