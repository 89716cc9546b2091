import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import type { WorkshopTexts } from './workshop-texts.ts';

const MESSAGE_MAX = 40;

export function WorkshopFields({ texts }: { texts: WorkshopTexts }) {
  const [message, setMessage] = useState('');
  const options = texts.countries.map((label, at) => ({ value: String(at), label }));
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:grid-cols-2 md:p-6 lg:grid-cols-3">
      <TextField label={texts.username} help={texts.usernameHelp} autoComplete="username" />
      <TextField label={texts.username} problem={texts.usernameProblem} defaultValue="melaplayer" />
      <TextField
        label={texts.search}
        note={texts.optional}
        type="search"
        start={<Icon of={Search} />}
        placeholder={texts.games[0]}
      />
      <PasswordField
        label={texts.password}
        showLabel={texts.show}
        hideLabel={texts.hide}
        defaultValue="secret"
      />
      <SelectField label={texts.country} options={options} />
      <TextField label={texts.username} disabled defaultValue="melaplayer" />
      <TextArea
        label={texts.message}
        help={texts.messageHelp}
        count={{ now: message.length, max: MESSAGE_MAX }}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="grid content-start gap-2">
        <Checkbox label={texts.remember} defaultChecked />
        <Checkbox label={texts.agree} problem={texts.agreeProblem} />
        <Checkbox label={texts.agree} disabled />
      </div>
    </div>
  );
}
