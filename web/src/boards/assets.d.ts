declare module '*.topojson?url' {
  const url: string;
  export default url;
}
