/** One account of a tree. Null: directly under the house. Parents come before their children. */
export type LineNode = { id: string; parent: string | null };

/** The team of a node is the node itself and everybody below it: its own figures and those of all nodes below, added up. */
export function teamFigures<Node extends LineNode, Figures>(
  nodes: readonly Node[],
  ownOf: (node: Node) => Figures,
  add: (one: Figures, other: Figures) => Figures,
): ReadonlyMap<string, Figures> {
  const teams = new Map(nodes.map((node) => [node.id, ownOf(node)]));
  for (const { id, parent } of nodes.toReversed()) {
    const own = teams.get(id);
    const above = parent === null ? undefined : teams.get(parent);
    if (parent !== null && own !== undefined && above !== undefined) teams.set(parent, add(above, own));
  }
  return teams;
}

/** The direct children of each node, in the order of the list. */
export function childrenOf<Node extends LineNode>(
  nodes: readonly Node[],
): ReadonlyMap<string, readonly Node[]> {
  const children = new Map<string, Node[]>(nodes.map(({ id }) => [id, []]));
  for (const node of nodes) if (node.parent !== null) children.get(node.parent)?.push(node);
  return children;
}
