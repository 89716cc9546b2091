import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';

type MessageDialogProps = {
  tone: 'success' | 'warning';
  title: string;
  closeLabel: string;
  confirmLabel: string;
  onClose: () => void;
  children: ReactNode;
};

const pictures = { success: CircleCheck, warning: TriangleAlert } as const;
const roles = { success: 'status', warning: 'alert' } as const;

/** A short message with one button: the result of an action that the user just started. */
export function MessageDialog(props: MessageDialogProps) {
  const { tone, title, closeLabel, confirmLabel, onClose, children } = props;
  return (
    <Popup
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <Button onClick={onClose} className="w-full">
          {confirmLabel}
        </Button>
      }
    >
      <div data-tone={tone} className="group flex items-start gap-3">
        <Icon
          of={pictures[tone]}
          className="mt-px group-data-[tone=success]:text-good group-data-[tone=warning]:text-danger"
        />
        <div role={roles[tone]} className="min-w-0 flex-1">
          {children}
        </div>
      </div>
    </Popup>
  );
}
