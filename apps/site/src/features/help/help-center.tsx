import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { hashOf } from '#lib/hash-of.ts';
import { SearchField } from '#lib/search-field.tsx';
import { useSwitch } from '#lib/status.ts';
import { Article } from './article.tsx';
import { matching, topicsOf } from './search-articles.ts';
import type { HelpArticle } from './use-help.ts';

const everything = '';
const responsibleTerm = 'responsible-play';

/** Search, topics and articles. A search ignores the selected topic, so that it covers all articles. */
export function HelpCenter({ articles }: { articles: readonly HelpArticle[] }) {
  const t = useTranslations('help');
  const [words, setWords] = useState('');
  const [topic, setTopic] = useState(everything);
  const isSearching = words.trim() !== '';
  const found = isSearching
    ? matching(articles, words)
    : articles.filter((article) => topic === everything || article.topic === topic);
  // The article of the URL hash is shown, whatever topic or search is set.
  const linkedTerm = hashOf(useLocation());
  const isMissing = !found.some(({ term }) => term === linkedTerm);
  const shown = [...articles.filter(({ term }) => isMissing && term === linkedTerm), ...found];
  if (articles.length === 0) return <Empty />;
  return (
    <div className="grid gap-4">
      <SearchField label={t('search')} placeholder={t('searchPlaceholder')} value={words} onType={setWords} />
      <Responsible isThere={articles.some(({ term }) => term === responsibleTerm)} />
      {!isSearching && (
        <Chips
          label={t('topics')}
          value={topic}
          onChange={setTopic}
          items={[
            { id: everything, label: t('allTopics') },
            ...topicsOf(articles).map((name) => ({ id: name, label: name })),
          ]}
        />
      )}
      <output className="text-sm text-muted">{t('found', { count: found.length })}</output>
      {found.length === 0 && <NothingFound words={words.trim()} onClear={() => setWords('')} />}
      <div className="grid gap-2">
        {shown.map((article) => (
          <Article key={article.term} article={article} />
        ))}
      </div>
    </div>
  );
}

function Responsible({ isThere }: { isThere: boolean }) {
  const t = useTranslations('help');
  const { pathname, search } = useLocation();
  if (!isThere) return null;
  return (
    <Link
      href={`${pathname}${search}#${responsibleTerm}`}
      className="flex items-center gap-4 rounded-card border border-good/40 bg-good/10 px-4 py-3 transition-colors hover:bg-good/15"
    >
      <Icon of={HeartHandshake} size="large" className="text-good" />
      <span className="grid">
        <span className="font-semibold">{t('responsible')}</span>
        <span className="text-sm text-muted">{t('responsibleBody')}</span>
      </span>
    </Link>
  );
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useTranslations('help');
  return (
    <EmptyState
      heading="h3"
      title={t('noneTitle', { words })}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>{t('clear')}</Button>
          <WriteToUs />
        </span>
      }
    >
      {t('noneBody')}
    </EmptyState>
  );
}

function Empty() {
  const t = useTranslations('help');
  return (
    <EmptyState heading="h3" title={t('emptyTitle')} action={<WriteToUs />}>
      {t('emptyBody')}
    </EmptyState>
  );
}

function WriteToUs() {
  const t = useTranslations('help');
  const hasChat = useSwitch('CBS3');
  const hasForm = useSwitch('FEEDBACK3');
  const { pathname } = useLocation();
  if (!hasChat && !hasForm) return null;
  // The help center is either the page `/help`, which is left, or a popup, which the chat or the form replaces.
  const page = pathname === '/help' ? '/' : pathname;
  return (
    <Button tone="outline" href={`${page}?popup=${hasChat ? 'chat' : 'feedback'}`}>
      {t('feedback')}
    </Button>
  );
}
