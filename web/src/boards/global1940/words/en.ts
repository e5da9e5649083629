// The English words of this board, where they are not those of Pacific 1940.
export const words = {
  europe: 'Europe',
  atlantic: 'Atlantic',
  asia: 'Asia',
  pacific: 'Pacific',
  nations: {
    germany: { name: 'Germany', title: 'Germany', adjective: 'German' },
    soviet: { name: 'the Soviet Union', title: 'Soviet Union', adjective: 'Soviet' },
    japan: { name: 'Japan', title: 'Japan', adjective: 'Japanese' },
    usa: { name: 'the United States', title: 'United States', adjective: 'American' },
    china: { name: 'China', title: 'China', adjective: 'Chinese' },
    uk: { name: 'the United Kingdom', title: 'United Kingdom', adjective: 'British' },
    italy: { name: 'Italy', title: 'Italy', adjective: 'Italian' },
    anzac: { name: 'ANZAC', title: 'ANZAC', adjective: 'ANZAC' },
    france: { name: 'France', title: 'France', adjective: 'French' },
    dutch: { name: 'the Dutch', title: 'Dutch', adjective: 'Dutch' },
    neutral: { name: 'the neutral army', title: 'Neutral', adjective: 'neutral' },
  },
};
