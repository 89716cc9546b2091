import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Chips } from './chips.tsx';
import { Festoon } from './festoon.tsx';
import { WorkshopActions } from './workshop-actions.tsx';
import { WorkshopFields } from './workshop-fields.tsx';
import { WorkshopFloating } from './workshop-floating.tsx';
import { WorkshopLists } from './workshop-lists.tsx';
import { WorkshopStates } from './workshop-states.tsx';
import { workshopTexts } from './workshop-texts.ts';
import { WorkshopType } from './workshop-type.tsx';

type Script = keyof typeof workshopTexts;

const scripts = [
  { id: 'en', label: 'English' },
  { id: 'hi', label: 'हिन्दी' },
];

/** Every component of the kit in every state, for developers and for the visual tests. */
export function Workshop() {
  const [script, setScript] = useState<Script>(() =>
    document.documentElement.lang.startsWith('hi') ? 'hi' : 'en',
  );
  const texts = workshopTexts[script];
  // Popups render outside this component, so the language is set on the root element while the workshop is open.
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = script;
    return () => {
      document.documentElement.lang = before;
    };
  }, [script]);
  const sections: { title: string; body: ReactNode }[] = [
    { title: texts.sections.type, body: <WorkshopType texts={texts} /> },
    { title: texts.sections.actions, body: <WorkshopActions texts={texts} /> },
    { title: texts.sections.fields, body: <WorkshopFields texts={texts} /> },
    { title: texts.sections.lists, body: <WorkshopLists texts={texts} /> },
    { title: texts.sections.states, body: <WorkshopStates texts={texts} /> },
    { title: texts.sections.floating, body: <WorkshopFloating texts={texts} /> },
  ];
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-12 px-4 py-8 md:px-8">
      <header className="grid gap-4">
        <Festoon isLit />
        <h1 className="text-2xl">{texts.name}</h1>
        <p className="text-muted">{texts.lead}</p>
        <Chips
          label="Language"
          items={scripts}
          value={script}
          onChange={(id) => setScript(id === 'hi' ? 'hi' : 'en')}
        />
      </header>
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title} className="grid min-w-0 grid-cols-1 gap-6">
          <h2 className="text-xl">{section.title}</h2>
          {section.body}
        </section>
      ))}
    </div>
  );
}
