// Our own lint rules, loaded by oxlint; see STYLE.md.

const noBareDate = {
  meta: {
    messages: { bare: 'Take a Clock as a dependency. Only kernel/time.ts reads the system clock.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'bare' });
    return {
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) report(node);
      },
      CallExpression(node) {
        const { callee } = node;
        const isNow =
          callee.type === 'MemberExpression' &&
          isNamed(callee.object, 'Date') &&
          isNamed(callee.property, 'now');
        if (isNow || isNamed(callee, 'Date')) report(node);
      },
    };
  },
};

const noParentImport = {
  meta: {
    messages: {
      parent: 'No ../ in an import: #area/x.ts across folders of one package, @mela/pkg/x across packages.',
    },
  },
  create(context) {
    const check = (node) => {
      const target = node.source?.value;
      if (typeof target === 'string' && /^\.\.(\/|$)/.test(target))
        context.report({ node, messageId: 'parent' });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Attributes with text that a user reads or a screen reader speaks. */
const spoken = /^(title|alt|placeholder|aria-label|aria-description|aria-roledescription|label|.+Label)$/;
const hasWord = (text) => typeof text === 'string' && /\p{L}{2,}/u.test(text);

const noBareText = {
  meta: { messages: { bare: 'Texts for users come from the catalogue: use t(…).' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'bare' });
    return {
      JSXText(node) {
        if (hasWord(node.value)) report(node);
      },
      JSXExpressionContainer(node) {
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment';
        if (isChild && hasWord(fixedText(node.expression))) report(node);
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        const value =
          node.value?.type === 'JSXExpressionContainer'
            ? fixedText(node.value.expression)
            : node.value?.value;
        if (spoken.test(name) && hasWord(value)) report(node);
      },
    };
  },
};

function isNamed(node, name) {
  return node.type === 'Identifier' && node.name === name;
}

/** The text of a literal or the fixed parts of a template; undefined for other expressions. */
function fixedText(expression) {
  if (expression.type === 'Literal') return expression.value;
  if (expression.type === 'TemplateLiteral')
    return expression.quasis.map(({ value }) => value.cooked).join(' ');
  return undefined;
}

export default {
  meta: { name: 'mela' },
  rules: {
    'no-bare-date': noBareDate,
    'no-parent-import': noParentImport,
    'no-bare-text': noBareText,
  },
};
