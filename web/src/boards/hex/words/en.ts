// The English words of this board.
export const words = {
  of: (piece: string, seat: string) => `${piece} of ${seat}`,
  nobody: 'nobody',
  nobodyTitle: 'Nobody',
  onStack: (count: number) => `on top of a stack of ${count}`,
  canAct: 'can act',
  canBeChosen: 'can be chosen',
  at: (place: string) => `at ${place}`,
  offMap: 'Off the map',
  offMapPlace: 'off the map',
};
