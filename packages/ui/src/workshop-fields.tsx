import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import type { WorkshopWords } from './workshop-words.ts';

const MESSAGE_MAX = 40;

export function WorkshopFields({ words }: { words: WorkshopWords }) {
  const [message, setMessage] = useState('');
  const options = words.countries.map((label, at) => ({ value: String(at), label }));
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:grid-cols-2 md:p-6 lg:grid-cols-3">
      <TextField label={words.username} help={words.usernameHelp} autoComplete="username" />
      <TextField label={words.username} problem={words.usernameProblem} defaultValue="melaplayer" />
      <TextField
        label={words.search}
        note={words.optional}
        type="search"
        start={<Icon of={Search} />}
        placeholder={words.games[0]}
      />
      <PasswordField
        label={words.password}
        showLabel={words.show}
        hideLabel={words.hide}
        defaultValue="secret"
      />
      <SelectField label={words.country} options={options} />
      <TextField label={words.username} disabled defaultValue="melaplayer" />
      <TextArea
        label={words.message}
        help={words.messageHelp}
        count={{ now: message.length, max: MESSAGE_MAX }}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="grid content-start gap-2">
        <Checkbox label={words.remember} defaultChecked />
        <Checkbox label={words.agree} problem={words.agreeProblem} />
        <Checkbox label={words.agree} disabled />
      </div>
    </div>
  );
}
