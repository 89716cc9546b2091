import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password field with a button that shows the password. Pasting and password managers work. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="current-password"
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
