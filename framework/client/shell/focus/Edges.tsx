import { useEffect } from 'react';
import { watchEdges } from './edges';

/** Keeps what has the focus out from under the bars at the page's edges; draws nothing. */
const Edges = () => {
  useEffect(() => watchEdges(), []);
  return null;
};

export default Edges;
