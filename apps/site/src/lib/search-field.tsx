import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { TextField, type TextFieldProps } from '@mela/ui/text-field';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';

type SearchFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'placeholder'> & {
  value: string;
  onType: (typed: string) => void;
};

/** The search field of the site, with a clear button. */
export function SearchField({ value, onType, ...words }: SearchFieldProps) {
  const t = useTranslations('lobby');
  return (
    <TextField
      {...words}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={60}
      value={value}
      onChange={({ target }) => onType(target.value)}
      start={<Icon of={Search} />}
      end={
        value !== '' && (
          <IconButton label={t('clearSearch')} onClick={() => onType('')}>
            <Icon of={X} size="small" />
          </IconButton>
        )
      }
    />
  );
}
